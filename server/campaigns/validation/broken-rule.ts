/** Violation of a rule that involves several fields of a campaign file. */
export interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** Fields that the rule involves. The violation is not reported if one of these fields has its own issue. */
  readonly dependsOn?: readonly string[];
}
