import { getRouteApi } from '@tanstack/react-router';
import { useBlocks } from '../../shared/blocks/useBlocks.ts';
import { EncyclopediaScreen } from './EncyclopediaScreen.tsx';
import { EntryScreen } from './EntryScreen.tsx';

const index = getRouteApi('/wissen/enzyklopaedie');
const entry = getRouteApi('/wissen/enzyklopaedie/$slug');

export function EncyclopediaPage() {
  const { entries } = index.useLoaderData();
  const { q = '' } = index.useSearch();
  const navigate = index.useNavigate();
  return (
    <EncyclopediaScreen
      entries={entries}
      asked={q}
      onSearch={(text) => void navigate({ search: text === '' ? {} : { q: text }, resetScroll: false })}
    />
  );
}

export function EntryPage() {
  const loaded = entry.useLoaderData();
  return <EntryScreen {...loaded} data={useBlocks(loaded)} />;
}
