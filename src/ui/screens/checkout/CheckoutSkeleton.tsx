/** Placeholder while the code of a step loads. */
export function CheckoutSkeleton() {
  return (
    <main className="wrap min-h-dvh py-6 md:py-10" aria-busy="true">
      <div className="h-7 rounded-full bg-sunken" />
      <div className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6 lg:max-w-160">
          <div className="h-9 w-1/2 rounded-sm bg-sunken" />
          {[0, 1, 2, 3, 4].map((n) => (
            <div key={n} className="h-12 rounded-md bg-sunken" />
          ))}
        </div>
        <div className="card hidden h-100 lg:block" />
      </div>
    </main>
  );
}
