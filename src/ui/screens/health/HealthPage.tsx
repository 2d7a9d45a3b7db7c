export function HealthPage() {
  return <main>ok</main>;
}
