import { useEffect, useId, useSyncExternalStore } from 'react';

/** The parts of the page with entries that a reload would lose, by the ids of their components. */
const unkept = new Set<string>();
const followers = new Set<() => void>();
const changed = (): void => {
  for (const follower of followers) follower();
};
const follow = (follower: () => void) => {
  followers.add(follower);
  return () => void followers.delete(follower);
};

/** Says that a reload would lose what was entered here, or what is shown here once. */
export function useUnkept(isUnkept: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnkept) return;
    unkept.add(id);
    changed();
    return () => {
      unkept.delete(id);
      changed();
    };
  }, [id, isUnkept]);
}

/** Whether a reload of the page would lose something. */
export const useWouldLose = (): boolean =>
  useSyncExternalStore(
    follow,
    () => unkept.size > 0,
    () => false,
  );
