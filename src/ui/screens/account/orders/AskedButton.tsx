import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';

interface AskedButtonProps {
  readonly look?: 'primary' | 'quiet';
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly question: ReactNode;
  /** What follows from a yes. */
  readonly consequence: ReactNode;
  readonly no: ReactNode;
  readonly yes: ReactNode;
  readonly onYes: () => void;
}

/** A button for a step that cannot be taken back: it asks first, and says what follows. */
export function AskedButton({
  look = 'quiet',
  busy,
  children,
  question,
  consequence,
  no,
  yes,
  onYes,
}: AskedButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="w-full print:hidden sm:w-auto">
      <Button look={look} busy={busy} onClick={() => setAsks(true)} className="w-full sm:w-auto">
        {children}
      </Button>
      {asks ? (
        <Dialog
          title={question}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button look="quiet" onClick={() => setAsks(false)}>
                {no}
              </Button>
              <Button
                onClick={() => {
                  setAsks(false);
                  onYes();
                }}
              >
                {yes}
              </Button>
            </>
          }
        >
          <p>{consequence}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
