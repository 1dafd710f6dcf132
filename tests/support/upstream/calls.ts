import * as v from 'valibot';
import { feedback, type Feedback } from '../../../shared/rules/feedback';

/** Paths of the API calls that tests send directly. */
export const FEEDBACK = '/api/v1/business/feedback/';
export const FIND = '/api/v2/promo_categories/participants/add/';
export const CHOOSE = '/api/v2/promo_categories/categories/add/';
export const DETERMINE = '/api/v1/business/cities/determine/';

/** Valid feedback with all fields. */
export const message: Feedback = {
  name: 'Марина',
  email: 'm@example.ru',
  phone: '',
  value: '',
  msg: 'Перезвоните',
};
// Throws if `feedback` requires a field that is empty in `message`.
v.parse(feedback, message);
