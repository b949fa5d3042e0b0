import type { MessageCode } from '../../messages/codes/codes.ts';
import { nameShape, squeeze } from '../person/name-shape.ts';
import { normalised, rule, textField } from '../rule.ts';

const name = (required: MessageCode) =>
  textField(required).check(
    normalised(squeeze),
    rule(required, (value) => value !== ''),
    rule('person-name.format', nameShape),
  );

/** Operator and representative of a shop: 2 to 30 letters, Korean or English (decisions §6). */
export const storefrontOperatorName = name('storefront-operator.required');
export const representativeName = name('representative-name.required');
