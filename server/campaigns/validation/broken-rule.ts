/** Violation of a rule that involves several fields of a campaign file. */
export interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** If one of these fields has its own issue, it is unclear whether the rule is violated. */
  readonly dependsOn?: readonly string[];
}
