import { businessDetailWords as words } from '@portal/domain/messages/application.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { useState } from 'react';
import { type Address, KakaoPostcodeEmbed } from 'react-daum-postcode';
import { useConfiguration } from '../lib/configuration.ts';
import { Button } from '../ui/base/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import css from './address-search.module.css';

/** What a person chose in the postcode widget. */
export interface FoundAddress {
  readonly zipCode: string;
  readonly address: string;
  readonly addressEn: string;
}

/** The road or lot address as chosen, with what distinguishes a building (the widget's own usage rule). */
export function foundAddress(found: Address): FoundAddress {
  const road = found.userSelectedType === 'R';
  const extra = [
    /[동로가]$/.test(found.bname) ? found.bname : '',
    found.apartment === 'Y' ? found.buildingName : '',
  ].filter(Boolean);
  const address = road ? found.roadAddress : found.jibunAddress;
  return {
    zipCode: found.zonecode,
    address: road && extra.length > 0 ? `${address} (${extra.join(', ')})` : address,
    addressEn: road ? found.roadAddressEnglish : found.jibunAddressEnglish,
  };
}

interface AddressSearchProps {
  readonly label: string;
  readonly onFound: (address: FoundAddress) => void;
}

/** The button that opens the postcode search, and the search itself; says so where the service cannot be reached. */
export function AddressSearch({ label, onFound }: AddressSearchProps) {
  const [open, setOpen] = useState(false);
  const scriptUrl = useConfiguration()?.postcodeScriptUrl;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} size="wide" title={words.addressDialog} onClose={() => setOpen(false)}>
        <div className={css.widget}>
          {scriptUrl ? (
            <KakaoPostcodeEmbed
              scriptUrl={scriptUrl}
              className={css.embed ?? ''}
              autoClose={false}
              errorMessage={
                <Notice tone="error" live>
                  <p>{sentence('postcode.unavailable')}</p>
                </Notice>
              }
              onComplete={(found) => {
                onFound(foundAddress(found));
                setOpen(false);
              }}
            />
          ) : (
            <Notice tone="error" live>
              <p>{sentence('postcode.unavailable')}</p>
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  );
}
