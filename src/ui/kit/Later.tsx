import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Optional } from './Optional.tsx';

/**
 * A part that the server renders with the page and whose code comes after it. Until then its served HTML stands: React
 * would drop it at the first change of its properties, so those of the first rendering hold until the part is there.
 */
export function Later({ children }: { readonly children: ReactElement }) {
  const [served] = useState(children);
  const [isThere, setThere] = useState(false);
  const shown = isThere ? children : served;
  // The same element again, so that React does not even look at a part that waits for its code.
  return useMemo(
    () => (
      <Optional>
        {shown}
        <There onThere={setThere} />
      </Optional>
    ),
    [shown],
  );
}

/** Its effect runs once the code of the part beside it has come. */
function There({ onThere }: { readonly onThere: (isThere: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
