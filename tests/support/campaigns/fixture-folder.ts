import { join } from 'node:path';

/**
 * Campaigns that tests use instead of the shipped ones. Running periods end in 2099 and finished ones ended before
 * 2003, so that tests pass on any date.
 */
export const CAMPAIGNS_FOLDER = join(import.meta.dirname, '../../fixtures/campaigns');
