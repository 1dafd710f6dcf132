import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An error whose message is meant for the user of the command. */
export class UsageError extends Error {}

export function fail(words: string): never {
  throw new UsageError(words);
}

/** Parses the campaign slug and the options. Throws a UsageError if they are invalid. */
export function readArguments(
  args: readonly string[],
  usage: string,
  options: ParseArgsConfig['options'] = {},
) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [slug = '', ...rest] = positionals;
    const names = [slug, String(values.from ?? slug)];
    if (rest.length) fail(`Лишнее: ${rest.join(' ')}.\n${usage}`);
    if (names.some((name) => !/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)))
      fail(`Имя акции — строчные латинские буквы, цифры и дефис, не больше 40 знаков.\n${usage}`);
    return { slug, values: values as Record<string, string | undefined> };
  } catch (error) {
    return fail(error instanceof UsageError ? error.message : `Параметры не поняты.\n${usage}`);
  }
}
