import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, normalize } from 'node:path';

const FRAME =
  /^\s*at (?:(?:async )?(?<name>[^\s(]+) )?\(?.*\/assets\/(?<file>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)\)?$/;

interface Build {
  /** Folder that contains the scripts, relative to the root folder. */
  assets: string;
  maps?: ReadonlyMap<string, string> | undefined;
}

/**
 * Converts a browser stack trace to source positions, such as `Rating (client/…/Rating.tsx:12:3)`. Omits frames from
 * packages. Shows the line of source code below the first position.
 */
export function sourceLines(stack: string, { assets, maps }: Build) {
  const frames = stack.split('\n').flatMap((text) => {
    const { name = '', file = '', line, column } = FRAME.exec(text)?.groups ?? {};
    const map = maps?.get(`${file}.map`);
    const entry = map && new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return [];
    const source = normalize(join(assets, entry.originalSource));
    if (/node_modules|development-reports/.test(source)) return [];
    return [{ name, source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
  return frames.slice(0, 8).map(({ name, source, line, column }, index) => {
    const text = index === 0 ? `\n    ${readFileSync(source, 'utf8').split('\n')[line - 1]?.trim()}` : '';
    return `  at ${name} (${source}:${line}:${column})${text}`;
  });
}
