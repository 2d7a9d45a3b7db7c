import { createContext, useContext, type ReactNode } from 'react';

export interface Toast {
  readonly tone: 'good' | 'bad';
  readonly text: ReactNode;
  /** Canonical path and label of where to go from here. */
  readonly link?: { readonly to: '/warenkorb'; readonly label: ReactNode };
}

export type ShowToast = (toast: Toast) => void;

/** Views rendered outside a layout have nowhere to show a toast and go without. */
export const ToastContext = createContext<ShowToast>(() => {});

/** Shows a short notification in the corner; it is read aloud and goes by itself. */
export const useToast = (): ShowToast => useContext(ToastContext);
