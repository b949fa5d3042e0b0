import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropOf } from './crop.ts';

it.each([
  // A phone in portrait: the sides of the video are cut.
  [{ width: 1440, height: 2560 }, { left: 0, top: 0, width: 390, height: 844 }, [20, 300, 350, 221], 0],
  // A landscape screen: the video is cut above and below.
  [{ width: 1280, height: 720 }, { left: 0, top: 0, width: 1280, height: 600 }, [320, 100, 640, 404], 0],
  // The margin ends at the video's edge.
  [{ width: 400, height: 300 }, { left: 10, top: 20, width: 400, height: 300 }, [10, 40, 400, 252], 0.07],
] as const)(
  'returns the part of a video of %j that is visible in the frame',
  (video, place, [left, top, width, height], margin) => {
    const found = cropOf(video, place, { left, top, width, height }, margin);
    const scale = Math.max(place.width / video.width, place.height / video.height);
    const beside = (place.width - video.width * scale) / 2 + place.left;
    const above = (place.height - video.height * scale) / 2 + place.top;
    // Converted back to the screen, it is the frame with its margin, within the video.
    expect(found.x0 * scale + beside).toBeCloseTo(Math.max(place.left, left - margin * width), -0.5);
    expect(found.y0 * scale + above).toBeCloseTo(Math.max(place.top, top - margin * width), -0.5);
    expect(found.x1 * scale + beside).toBeCloseTo(
      Math.min(place.left + place.width, left + width * (1 + margin)),
      -0.5,
    );
  },
);

it('stays within the video', () => {
  const side = fc.integer({ min: 200, max: 4000 });
  const at = fc.integer({ min: -300, max: 900 });
  const size = fc.record({ width: side, height: side });
  const placed = fc.record({ left: at, top: at, width: side, height: side });
  fc.assert(
    fc.property(size, placed, placed, (video, place, frame) => {
      const { x0, y0, x1, y1 } = cropOf(video, place, frame, 0.07);
      expect(x0).toBeGreaterThanOrEqual(0);
      expect(y0).toBeGreaterThanOrEqual(0);
      expect(x1).toBeLessThanOrEqual(video.width);
      expect(y1).toBeLessThanOrEqual(video.height);
      expect(x1).toBeGreaterThanOrEqual(x0);
      expect(y1).toBeGreaterThanOrEqual(y0);
    }),
  );
});
