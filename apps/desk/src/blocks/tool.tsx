import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';
import css from './tool.module.css';

interface ToolProps {
  readonly icon: DeskIconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

export const Tool = ({ icon, label, onPress, disabled = false }: ToolProps) => (
  <button
    type="button"
    className={classNames(css.tool, 'bare stack centered pointer ink-soft')}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <DeskIcon name={icon} />
  </button>
);
