import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderReport } from '../../../commands/folder-report';

/** Folder of the campaigns shipped with the build. */
const SHIPPED = join(import.meta.dirname, '../../../campaigns');

describe('The shipped campaigns', () => {
  // No other test reads the shipped campaigns, because their periods end and their texts change.
  it('pass campaign:check without errors', async () => {
    const { issues, errors } = await folderReport(SHIPPED);
    expect({ issues, errors }).toEqual({ issues: [], errors: [] });
  });
});
