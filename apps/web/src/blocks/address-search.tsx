import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { addressQuery } from '@portal/domain/rules/printed-address.ts';
import { useState } from 'react';
import { useLater } from '../lib/use-later.ts';
import { Button } from '../ui/base/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import css from './address-search.module.css';
import type { FoundAddress } from './found-address.ts';

const widget = async () => (await import('./postcode-widget.tsx')).PostcodeWidget;

interface AddressSearchProps {
  readonly label: string;
  /** The address that is there, read or chosen: the search begins with it. */
  readonly address: string;
  readonly onFound: (address: FoundAddress) => void;
}

/** The button that opens the postcode search, and the search itself. */
export function AddressSearch({ label, address, onFound }: AddressSearchProps) {
  const [open, setOpen] = useState(false);
  const Widget = useLater(widget, open);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} size="wide" title={words.addressSearch} onClose={() => setOpen(false)}>
        <div className={css.widget}>
          {Widget && (
            <Widget
              query={addressQuery(address)}
              onFound={(found) => {
                onFound(found);
                setOpen(false);
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
