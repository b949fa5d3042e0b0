// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fine, stubPictures } from '../../lib/picture/pictures.fixture.ts';
import { createPictureCheck } from './use-picture-check.ts';

const file = new File(['a picture'], 'picture.jpg', { type: 'image/jpeg' });
const never = () => expect.unreachable();
const refusal = (code: string, data: unknown = null) => new ApiRefusal({ status: 200, code, message: '…', data });

let pictures: ReturnType<typeof stubPictures>;
beforeEach(() => {
  vi.useFakeTimers();
  pictures = stubPictures();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture before it is sent', () => {
  it.each([
    ['certificate', 'blurred', [], 'certificate.blurred'],
    ['certificate', 'small', [], 'certificate.small'],
    ['id', 'blurred', ['glare'], 'id-card.blurred'],
    ['id', 'small', [], 'id-card.small'],
    ['id', undefined, ['portrait'], 'id-card.portrait'],
  ] as const)(
    'a picture of the kind %s with refusal %s and warnings %j has to be replaced',
    async (document, refused, warnings, code) => {
      pictures.as({ refused, warnings });
      const hold = await createPictureCheck(document).holdOf(file, never);
      expect(hold).toEqual({ kind: 'choose-again', sentence: sentence(code), final: false });
    },
  );

  it.each([
    ['certificate', ['blurred'], ['certificate.slightly-blurred']],
    ['id', ['blurred', 'glare'], ['id-card.slightly-blurred', 'id-card.glare']],
  ] as const)('a picture of the kind %s with warnings %j has to be confirmed', async (document, warnings, codes) => {
    pictures.as({ refused: undefined, warnings });
    const hold = await createPictureCheck(document).holdOf(file, never);
    expect(hold).toEqual({ kind: 'look-again', sentences: codes.map((code) => sentence(code)) });
  });

  it('is sent when it has no warnings, or could not be measured', async () => {
    const check = createPictureCheck('id');
    expect(await check.holdOf(file, never)).toBeUndefined();
    pictures.as(undefined);
    expect(await check.holdOf(file, never)).toBeUndefined();
    pictures.fails();
    expect(await check.holdOf(file, never)).toBeUndefined();
  });

  it('reports measuring that takes longer than a moment', async () => {
    const onSlow = vi.fn();
    pictures.after(900, fine);
    const hold = createPictureCheck('id').holdOf(file, onSlow);
    await vi.advanceTimersByTimeAsync(299);
    expect(onSlow).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(601);
    expect(onSlow).toHaveBeenCalledOnce();
    expect(await hold).toBeUndefined();
  });
});

describe('a file refused by the server', () => {
  it.each([
    ['UNREADABLE', { reason: 'blurred' }, ['certificate.same-file', 'certificate.blurred']],
    ['UNREADABLE', { reason: 'something new' }, ['certificate.same-file', 'certificate.other-file']],
    ['UNREADABLE', null, ['certificate.same-file', 'certificate.other-file']],
    ['0011', { reason: 'pages' }, ['certificate.same-file', 'certificate.other-file']],
  ] as const)('as %s %j is reported at once when it is chosen again', async (code, data, codes) => {
    const check = createPictureCheck('certificate');
    await check.refused(file, refusal(code, data));
    const again = new File(['a picture'], 'another-name.jpg');
    const words = codes.map((one) => sentence(one)).join(' ');
    expect(await check.holdOf(again, never)).toEqual({ kind: 'choose-again', sentence: words, final: true });
    expect(await check.holdOf(new File(['another picture'], 'picture.jpg'), never)).toBeUndefined();
  });

  it.each(['NETWORK', 'NO_RESPONSE', 'PROVIDER_UNAVAILABLE', '0025', 'TOO_MANY_REQUESTS', 'TYPE_MISMATCH', '0590'])(
    'as %s may be sent again',
    async (code) => {
      const check = createPictureCheck('certificate');
      await check.refused(file, refusal(code));
      expect(await check.holdOf(file, never)).toBeUndefined();
    },
  );

  it('is not recognised when the browser cannot compute fingerprints', async () => {
    pictures.digest.mockRejectedValue(new TypeError('insecure'));
    const check = createPictureCheck('id');
    await check.refused(file, refusal('0011'));
    expect(await check.holdOf(file, never)).toBeUndefined();
  });

  it.each([
    [{ reason: 'small' }, `… ${sentence('id-card.small')}`],
    [{ reason: 'pages' }, '…'],
    [{ reason: 'something new', uploadFailures: 1 }, '…'],
    [null, '…'],
  ])('shows the server’s message, and for %j advice', async (data, expected) => {
    expect(await createPictureCheck('id').refused(file, refusal('0011', data))).toBe(expected);
  });
});
