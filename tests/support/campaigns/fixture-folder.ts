import { join } from 'node:path';

/**
 * Folder of the campaigns that tests use in place of the shipped ones. Running periods end in 2099 and finished ones ended
 * before 2003, so that tests pass on any date.
 */
export const CAMPAIGNS_FOLDER = join(import.meta.dirname, '../../fixtures/campaigns');
