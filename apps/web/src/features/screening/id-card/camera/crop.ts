import type { Box } from '@portal/domain/rules/picture/box.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Placed extends Size {
  readonly left: number;
  readonly top: number;
}

/** Returns a frame and its margin in pixels of the video, which is cut off at two sides. @param margin a share of the frame's width */
export function cropOf(video: Size, place: Placed, frame: Placed, margin: number): Box {
  const scale = Math.max(place.width / video.width, place.height / video.height);
  const left = place.left + (place.width - video.width * scale) / 2;
  const top = place.top + (place.height - video.height * scale) / 2;
  const more = margin * frame.width;
  const at = (screen: number, from: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, (screen - from) / scale)));
  return {
    x0: at(frame.left - more, left, video.width),
    y0: at(frame.top - more, top, video.height),
    x1: at(frame.left + frame.width + more, left, video.width),
    y1: at(frame.top + frame.height + more, top, video.height),
  };
}
