import '../messages/codes/sign-up-codes.ts';
import { lookedUpId } from '../fields/business/merchant-id.ts';
import { defineForm, unconditional } from './define-form.ts';

/** Merchant id look-up: shows where a merchant id logs in (specification 1 §2). */
export const merchantIdForm = defineForm({ ...unconditional, fields: { id: lookedUpId }, defaults: { id: '' } });
