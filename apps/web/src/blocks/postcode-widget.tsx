import { sentence } from '@portal/domain/messages/codes.ts';
import { KakaoPostcodeEmbed } from 'react-daum-postcode';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FoundAddress, foundAddress } from './found-address.ts';
import css from './postcode-widget.module.css';

interface PostcodeWidgetProps {
  readonly scriptUrl: string | undefined;
  readonly onFound: (address: FoundAddress) => void;
}

/** The postcode service's own widget; says so where the service cannot be reached. */
export function PostcodeWidget({ scriptUrl, onFound }: PostcodeWidgetProps) {
  const unavailable = (
    <Notice tone="error" live>
      <p>{sentence('postcode.unavailable')}</p>
    </Notice>
  );
  if (!scriptUrl) return unavailable;
  return (
    <KakaoPostcodeEmbed
      scriptUrl={scriptUrl}
      className={css.embed ?? ''}
      autoClose={false}
      errorMessage={unavailable}
      onComplete={(found) => onFound(foundAddress(found))}
    />
  );
}
