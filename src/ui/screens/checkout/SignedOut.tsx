import { KeptCart } from '../shared/cart/KeptCart.tsx';
import { NothingToOrder } from './NothingToOrder.tsx';

/** A step whose customer has signed out in another tab; the account keeps the cart. */
export default function SignedOut() {
  return (
    <NothingToOrder
      why={
        <div className="w-full text-left">
          <KeptCart hasSignedOut />
        </div>
      }
    />
  );
}
