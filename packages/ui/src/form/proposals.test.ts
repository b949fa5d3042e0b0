import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Proposals } from './proposals.ts';

const defaults = { name: '', amount: '0', phone: { prefix: '02', number: '' } };

function formOf(start: typeof defaults = defaults, before: readonly string[] = [], kept: object = start) {
  let values = start;
  const write = (typed: typeof defaults): void => {
    values = typed;
  };
  const read = () => values;
  const proposals = new Proposals({ read, write, defaults }, before, kept);
  return { read, proposals, type: (typed: Partial<typeof defaults>) => write({ ...values, ...typed }) };
}

it('an untouched field is filled, and names the source until it is changed', () => {
  const form = formOf();
  expect(form.proposals.put({ name: '김담당' }, 'sign-up')).toEqual(['name']);
  expect(form.read().name).toBe('김담당');
  expect(form.proposals.fromAt('name')).toBe(proposalWords['sign-up']);
  form.type({ name: '김담' });
  expect(form.proposals.fromAt('name')).toBeUndefined();
});

it('typed values stay', () => {
  const form = formOf();
  form.type({ name: '손으로 쓴 이름' });
  expect(form.proposals.put({ name: '김담당' }, 'sign-up')).toEqual([]);
  expect(form.read().name).toBe('손으로 쓴 이름');
});

it('an untouched proposal follows its source', () => {
  const form = formOf();
  form.proposals.put({ name: '등록증의 상호' }, 'certificate');
  form.proposals.put({ name: '새 등록증의 상호' }, 'certificate');
  expect(form.read().name).toBe('새 등록증의 상호');
});

it('a proposal is removed when its source no longer has it, and may be filled in again', () => {
  const form = formOf();
  expect(form.proposals.put({ name: undefined }, 'certificate')).toEqual([]);
  form.proposals.put({ name: '등록증의 대표자' }, 'certificate');
  expect(form.proposals.put({ name: undefined }, 'certificate')).toEqual(['name']);
  expect(form.read()).toEqual(defaults);
  expect([form.proposals.fromAt('name'), form.proposals.places()]).toEqual([undefined, []]);
  form.proposals.put({ name: '새 등록증의 대표자' }, 'certificate');
  expect(form.read().name).toBe('새 등록증의 대표자');
});

it('a value that was changed by hand stays when the source no longer has it', () => {
  const form = formOf();
  form.proposals.put({ name: '등록증의 대표자' }, 'certificate');
  form.type({ name: '손으로 쓴 이름' });
  expect(form.proposals.put({ name: undefined }, 'certificate')).toEqual([]);
  expect(form.read().name).toBe('손으로 쓴 이름');
});

it.each([
  ['emptied', ''],
  ['changed', '다른 이름'],
])('a value that was %s by hand stays, also after a reload', (_, typed) => {
  const form = formOf();
  form.proposals.put({ name: '김담당' }, 'sign-up');
  form.type({ name: typed });
  form.proposals.put({ name: '김담당' }, 'sign-up');
  expect(form.read().name).toBe(typed);
  const reloaded = formOf(form.read(), form.proposals.places());
  reloaded.proposals.put({ name: '김담당' }, 'sign-up');
  expect(reloaded.read().name).toBe(typed);
});

it('an unchanged proposal names its source again after a reload', () => {
  const reloaded = formOf({ ...defaults, name: '김담당' }, ['name']);
  reloaded.proposals.put({ name: '김담당' }, 'sign-up');
  expect(reloaded.proposals.fromAt('name')).toBe(proposalWords['sign-up']);
});

it('values of a group are filled together or not at all', () => {
  const form = formOf();
  form.type({ phone: { prefix: '02', number: '1234567' } });
  const known = { 'phone.prefix': '010', 'phone.number': '12345678' };
  expect(form.proposals.put(known, 'sign-up')).toEqual([]);
  expect(form.read().phone).toEqual({ prefix: '02', number: '1234567' });
  form.type({ phone: defaults.phone });
  expect(form.proposals.put(known, 'sign-up')).toEqual(['phone.prefix', 'phone.number']);
  expect(form.read().phone).toEqual({ prefix: '010', number: '12345678' });
});

it('in any order of typing, proposing and reloading, typed values are never replaced', () => {
  const act = fc.oneof(
    fc.record({ typed: fc.constantFrom('', '가', '나') }),
    fc.record({ proposed: fc.constantFrom('다', '라') }),
    fc.constant({ reload: true }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (actions) => {
      let form = formOf();
      let wasProposed = false;
      /** The person's value; undefined while the field is untouched. */
      let own: string | undefined;
      for (const one of actions) {
        if ('typed' in one) {
          form.type({ name: one.typed });
          own = one.typed !== '' || wasProposed ? one.typed : undefined;
        } else if ('proposed' in one) {
          wasProposed = form.proposals.put({ name: one.proposed }, 'company').length > 0 || wasProposed;
        } else {
          form = formOf(form.read(), form.proposals.places());
        }
        if (own !== undefined) expect(form.read().name).toBe(own);
      }
    }),
  );
});

describe('after a reload', () => {
  const reloadOf = (form: ReturnType<typeof formOf>) => formOf(form.read(), form.proposals.places());
  const filled = () => {
    const form = formOf();
    form.proposals.put({ name: '등록증의 대표자', amount: '5' }, 'certificate');
    return form;
  };

  it('the next certificate replaces unchanged proposals and removes those it does not have', () => {
    const form = reloadOf(reloadOf(filled()));
    form.proposals.put({ name: '새 등록증의 대표자' }, 'certificate');
    form.proposals.put({ amount: undefined }, 'certificate');
    expect(form.read()).toEqual({ ...defaults, name: '새 등록증의 대표자' });
  });

  it('no other source replaces a proposal', () => {
    const form = reloadOf(filled());
    expect(form.proposals.put({ name: '가입한 사람' }, 'sign-up')).toEqual([]);
    expect(form.read().name).toBe('등록증의 대표자');
  });

  it('a value typed over a proposal stays, before and after the reload', () => {
    const before = filled();
    before.type({ name: '손으로 쓴 이름' });
    const form = reloadOf(before);
    form.type({ amount: '7' });
    form.proposals.put({ name: '새 등록증의 대표자' }, 'certificate');
    form.proposals.put({ amount: undefined }, 'certificate');
    expect(form.read()).toEqual({ ...defaults, name: '손으로 쓴 이름', amount: '7' });
  });

  it('a value typed before the draft was loaded does not count as a proposal', () => {
    const form = formOf({ ...defaults, name: '손으로 쓴 이름' }, filled().proposals.places(), { amount: '5' });
    form.proposals.put({ name: '새 등록증의 대표자' }, 'certificate');
    expect(form.read().name).toBe('손으로 쓴 이름');
  });

  it('no source is shown for a value unless it is proposed again', () => {
    const form = reloadOf(filled());
    form.proposals.put({ amount: '6' }, 'certificate');
    expect([form.proposals.fromAt('name'), form.proposals.fromAt('amount')]).toEqual([
      undefined,
      proposalWords.certificate,
    ]);
  });
});
