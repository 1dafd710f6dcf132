/**
 * Violation of a rule that involves several fields of a campaign file, for example a period that ends before it begins.
 */
export interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** Fields on which the rule depends. The violation is not reported if one of these fields is itself invalid. */
  readonly dependsOn?: readonly string[];
}
