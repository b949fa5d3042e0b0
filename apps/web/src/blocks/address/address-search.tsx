import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenLoaded } from '../../lib/later/when-loaded.ts';
import css from './address-search.module.css';
import type { FoundAddress } from './found-address.ts';

const widget = async () => (await import('./postcode-widget.tsx')).PostcodeWidget;

interface AddressSearchProps {
  readonly label: string;
  readonly address: string;
  readonly onFound: (address: FoundAddress) => void;
  /** Called after a choice, once the dialog has closed and returned the focus. */
  readonly then?: (() => void) | undefined;
}

export function AddressSearch({ label, address, onFound, then }: AddressSearchProps) {
  const [open, setOpen] = useState(false);
  const Widget = useLater(widget, open);
  const isChosen = useRef(false);
  const onClosed = useEffectEvent(() => then?.());
  // Runs after the dialog's own effect, which closes it.
  useEffect(() => {
    if (open || !isChosen.current) return;
    isChosen.current = false;
    onClosed();
  }, [open]);
  return (
    <>
      <Button size="small" onClick={() => void whenLoaded(widget, () => setOpen(true))}>
        {label}
      </Button>
      <Dialog open={open} size="wide" title={words.addressSearch} onClose={() => setOpen(false)}>
        <div className={classNames(css.widget, 'relative')}>
          {Widget && (
            <Widget
              address={address}
              onFound={(found) => {
                onFound(found);
                isChosen.current = true;
                setOpen(false);
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
