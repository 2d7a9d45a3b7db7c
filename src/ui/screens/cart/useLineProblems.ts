import type { MessageDescriptor } from '@lingui/core';
import { useRef, useState } from 'react';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { withoutLine } from './withoutLine.ts';

interface LineProblems {
  readonly problemOf: (sku: Sku) => MessageDescriptor | null;
  readonly fail: (sku: Sku, message: MessageDescriptor) => void;
  readonly forgive: (sku: Sku) => void;
  /** The lines that have failed since the last call of this function and are not forgiven. */
  readonly takeUnreported: () => ReadonlySet<Sku>;
}

/** The last error of each line of a cart. */
export function useLineProblems(): LineProblems {
  const [problems, setProblems] = useState<ReadonlyMap<Sku, MessageDescriptor>>(new Map());
  const unreported = useRef(new Set<Sku>());
  return {
    problemOf: (sku) => problems.get(sku) ?? null,
    fail: (sku, message) => {
      unreported.current.add(sku);
      setProblems((before) => new Map(before).set(sku, message));
    },
    forgive: (sku) => {
      unreported.current.delete(sku);
      setProblems((before) => withoutLine(before, sku));
    },
    takeUnreported: () => {
      const taken = unreported.current;
      unreported.current = new Set();
      return taken;
    },
  };
}
