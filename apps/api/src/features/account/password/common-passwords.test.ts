import { passwordSpecials } from '@portal/domain/fields/account/password.ts';
import { describe, expect, it } from 'vitest';
import { isEasilyGuessed } from './common-passwords.ts';
import { ownWordsOf } from './own-words.ts';

describe('an easily guessed password', () => {
  it.each([
    ['Password1!', 'a common one with its capital, its figure and its special'],
    ['P@ssw0rd1!', 'with lookalikes for letters'],
    ['!!Pa$$word99', 'decorated in front, too'],
    ['Qwer1234!', 'keys beside each other'],
    ['1q2w3e4r!', 'keys in turns'],
    ['a12345678!', 'figures in their order'],
    ['Tkfkdgo12!', '사랑해, as its keys are typed'],
    ['qlalfqjsgh1!', '비밀번호, as its keys are typed'],
    ['dkssud!2026', '안녕, as its keys are typed'],
    ['Abcdef12!', 'letters in their order'],
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
    email: 'mina.quarry@cobalt-lamp.test',
    companyName: '주식회사 조약돌상점',
    operatorName: '김하늘',
    phones: ['01029384756', '0231415926'],
    brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com' },
  };
  const words = ownWordsOf(owner);

  it.each([
    ['Pebble2019!', 'the login id'],
    ['Pebble77!', 'the login id without its figures'],
    ['Quarry!7', 'a part of the e-mail address'],
    ['Cobalt!77', 'the domain of the address'],
    ['Whdirehf!1', 'the company by the keys of its Korean name'],
    ['Joyakdol!1', 'the company in English letters'],
    ['rlagksmf!1', 'the person by the keys of the Korean name'],
    ['a!29384756', 'the mobile number'],
    ['Eximbay1!', 'whose portal it is'],
    ['3xImb@y12', 'the same with lookalikes'],
  ])('make %s easy to guess: %s', (password) => {
    expect(isEasilyGuessed(password, words)).toBe(true);
  });

  it('count only when they are at least half of the password', () => {
    expect(isEasilyGuessed('Cobalt!7willowtre', words)).toBe(false);
    expect(isEasilyGuessed('Harbor7!quilt', words)).toBe(false);
  });

  it('exclude the legal form of the company, and nothing is refused without personal words', () => {
    expect(words).not.toContain('wntlrghltk');
    expect(isEasilyGuessed('k7?Vz2.pQx', ownWordsOf({ ...owner, companyName: '', phones: [undefined] }))).toBe(false);
  });
});
