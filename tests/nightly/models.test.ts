import { describeModels } from '../support/browser/models/describe-models';

describeModels(3);
