/** The part of a customer's account that carts and orders take over. */
export interface OwnerAccount {
  readonly email: string;
  readonly companyName: string | null;
  /** As it was checked and stored in the account. */
  readonly vatId: string | null;
}
