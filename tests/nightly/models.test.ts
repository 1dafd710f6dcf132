import { describeModels } from '../support/models/describe-models';

describeModels(3);
