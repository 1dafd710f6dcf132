import type { GenericSchema } from 'valibot';

/** One variable of the environment. The README's table and `.env.example` are made from these. */
export interface Variable<T = unknown> {
  /** Checks the text and makes a value of it. */
  readonly schema: GenericSchema<unknown, T>;
  /** What a right value is, in words. */
  readonly expects: string;
  readonly example: string;
  readonly meaning: string;
  /** What is read when nothing is given. */
  readonly fallback?: string;
  /** The variable with which this one must be given, and the one that will do in its place. */
  readonly requiredWith?: string;
  readonly or?: string;
  /** Spaces around the value count. */
  readonly verbatim?: true;
}

type Description<T> = Pick<Variable<T>, 'schema' | 'expects' | 'example' | 'meaning' | 'verbatim'>;
type WithDefault<T> = Description<T> & { readonly fallback: string };

/** A variable's value: undefined only where there is no default. */
export type ValueOf<V> =
  V extends WithDefault<infer T> ? T : V extends Description<infer T> ? T | undefined : never;

/** There is always a value. The default is the example too where no better one is given. */
export const withDefault = <T>(
  variable: Omit<WithDefault<T>, 'example'> & { readonly example?: string },
): WithDefault<T> => ({ example: variable.fallback, ...variable });

/** There may be no value; `unset` says in words what holds then. */
export const optional = <T>({
  unset,
  ...variable
}: Description<T> & { readonly unset?: string }): Variable<T> => ({
  ...variable,
  meaning: variable.meaning + (unset === undefined ? '' : `; unset: ${unset}`),
});

/** There must be a value as soon as another variable has one. */
export const required = <T>(
  variable: Description<T> & { readonly requiredWith: string; readonly or?: string },
): Variable<T> => ({
  ...variable,
  meaning: `${variable.meaning}, required with ${variable.requiredWith}${variable.or ? ` if there is no ${variable.or}` : ''}`,
});
