import { ConfigError } from '../server/config/config';

/** An error whose message the command prints for the user, without a stack trace. */
export class CommandError extends Error {}

/** Runs a command. If the command fails, prints an error in Russian and exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}

function errorText(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ConfigError) {
    const heading = 'Переменные сервера заданы неверно, покажите это тому, кто его ведёт:';
    return [heading, ...error.issues].join('\n  - ');
  }
  return `Не получилось, покажите это разработчику: ${String(error)}`;
}
