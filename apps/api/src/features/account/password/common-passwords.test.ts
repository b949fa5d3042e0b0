import { passwordSpecials } from '@portal/domain/fields/account/password.ts';
import { describe, expect, it } from 'vitest';
import { isEasilyGuessed } from './common-passwords.ts';
import { ownWordsOf } from './own-words.ts';

describe('an easily guessed password', () => {
  it.each([
    ['Password1!', 'a common one with a capital, a digit and a special character'],
    ['P@ssw0rd1!', 'with lookalikes of letters'],
    ['d@n13lle9!', 'with @, 1 and 3 for letters'],
    ['4lex4nder#9', 'with 4 for a letter'],
    ['foo7ball!9', 'with 7 for a letter'],
    ['v!ctor!a9', 'with ! for a letter'],
    ['me55enger#9', 'with 5 for a letter'],
    ['cr0c0dile#9', 'with 0 for a letter'],
    ['Zk#12345678', 'a run of digits'],
    ['!!Pa$$word99', 'with characters in front, too'],
    ['Qwer1234!', 'neighbouring keys'],
    ['1q2w3e4r!', 'alternating keys'],
    ['a12345678!', 'consecutive digits'],
    ['Tkfkdgo12!', '사랑해, typed on English keys'],
    ['qlalfqjsgh1!', '비밀번호, typed on English keys'],
    ['dkssud!2026', '안녕, typed on English keys'],
    ['Abcdef12!', 'consecutive letters'],
  ])('%s: %s', (password) => {
    expect(isEasilyGuessed(password, [])).toBe(true);
  });

  it.each(['Harbor7!quilt', 'Lantern!7harbor', 'k7?Vz2.pQx', 'Willow12!glasses', 'apxmfh!7ekflal'])(
    'does not include: %s',
    (password) => {
      expect(isEasilyGuessed(password, [])).toBe(false);
    },
  );

  it('is hardly ever a randomly generated one', () => {
    // A linear congruential generator: the same draws every time, so that the share is a fixed figure.
    let state = 7;
    const draw = (signs: string): string => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return signs.charAt(Math.floor((state / 2 ** 32) * signs.length));
    };
    const signs = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789${passwordSpecials}`;
    const drawn = Array.from({ length: 5_000 }, () => `a1!${Array.from({ length: 7 }, () => draw(signs)).join('')}`);
    expect(drawn.filter((password) => isEasilyGuessed(password, [])).length).toBeLessThan(10);
  });
});

describe('personal words in a password', () => {
  const owner = {
    loginId: 'pebble2019',
    email: 'mina.quarry@vexolt-lamp.test',
    companyName: '주식회사 조약돌상점',
    operatorName: '김하늘',
    phones: ['01029384756', '0231415926'],
    brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com' },
  };
  const words = ownWordsOf(owner);

  it.each([
    ['Pebble2019!', 'the login id'],
    ['Pebble77!', 'the login id without its digits'],
    ['Quarry!7', 'a part of the e-mail address'],
    ['Vexolt!77', 'the domain of the e-mail address'],
    ['Whdirehf!1', 'the Korean company name, typed on English keys'],
    ['Joyakdol!1', 'the company name in English letters'],
    ['rlagksmf!1', 'the Korean name of the person, typed on English keys'],
    ['a!29384756', 'the mobile number'],
    ['4756!aQz', 'the last digits of a number'],
    ['Eximbay1!', 'the brand of the portal'],
    ['3xImb@y12', 'the brand with lookalikes of letters'],
  ])('make %s easy to guess: %s', (password) => {
    expect(isEasilyGuessed(password, words)).toBe(true);
  });

  it('count only when they are at least half of the password', () => {
    expect(isEasilyGuessed('Vexolt!7willowtre', words)).toBe(false);
    expect(isEasilyGuessed('Harbor7!quilt', words)).toBe(false);
  });

  it('exclude the legal form of the company, and nothing is refused without personal words', () => {
    expect(words).not.toContain('wntlrghltk');
    expect(isEasilyGuessed('k7?Vz2.pQx', ownWordsOf({ ...owner, companyName: '', phones: [undefined] }))).toBe(false);
  });
});
