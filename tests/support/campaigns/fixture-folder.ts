import { join } from 'node:path';

/**
 * Folder of the campaigns that tests use instead of the shipped ones. Running campaigns end in 2099 and finished ones
 * ended before 2003, so tests pass on any date.
 */
export const CAMPAIGNS_FOLDER = join(import.meta.dirname, '../../fixtures/campaigns');
