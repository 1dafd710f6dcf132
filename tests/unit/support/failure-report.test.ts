import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createReportFolder } from '../../support/browser/failure-report';

describe('The reports of failed browser tests', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'promo-reports-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
  });
  const report = (name: string, startTime?: number) => createReportFolder({ name, startTime }, root);
  const kept = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();

  it('do not affect the reports of other tests', () => {
    report('city changes', 1);
    report('card is found', 2);
    expect(kept()).toEqual(['card-is-found', 'card-is-found/page-1', 'city-changes', 'city-changes/page-1']);
  });

  it('have a folder for each page of a test', () => {
    report('city changes', 1);
    report('city changes', 1);
    expect(kept()).toEqual(['city-changes', 'city-changes/page-1', 'city-changes/page-2']);
  });

  it('are replaced if the same test fails again', () => {
    report('city changes', 1);
    report('city changes', 1);
    report('city changes', 5);
    expect(kept()).toEqual(['city-changes', 'city-changes/page-1']);
  });

  it('of a page that fails to load are replaced by the next ones', () => {
    report('page /promo/law');
    report('page /promo/law');
    expect(kept()).toEqual(['page-promo-law', 'page-promo-law/page-1']);
  });
});
