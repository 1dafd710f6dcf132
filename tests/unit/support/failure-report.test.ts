import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createReportFolder } from '../../support/browser/failure-report';

describe('The report folder of a failed browser test', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'promo-reports-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
  });
  const report = (name: string, startTime?: number) => createReportFolder({ name, startTime }, root);
  const kept = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();

  it('does not affect the folders of other tests', () => {
    report('city changes', 1);
    report('card is found', 2);
    expect(kept()).toEqual(['card-is-found', 'card-is-found/page-1', 'city-changes', 'city-changes/page-1']);
  });

  it('contains a folder for each page of the test', () => {
    report('city changes', 1);
    report('city changes', 1);
    expect(kept()).toEqual(['city-changes', 'city-changes/page-1', 'city-changes/page-2']);
  });

  it('is replaced if the same test fails again', () => {
    report('city changes', 1);
    report('city changes', 1);
    report('city changes', 5);
    expect(kept()).toEqual(['city-changes', 'city-changes/page-1']);
  });

  it('is replaced if the same page fails to load again', () => {
    report('page /promo/law');
    report('page /promo/law');
    expect(kept()).toEqual(['page-promo-law', 'page-promo-law/page-1']);
  });
});
