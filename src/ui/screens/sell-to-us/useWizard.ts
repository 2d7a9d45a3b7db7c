import { useState } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { ListedScrap } from '../../../domain/listing/ListedScrap.ts';
import { hallmarks, usualFinenesses } from '../../../domain/scrap-metal/Hallmarks.ts';
import { scrapValue, valueRange, type ValueRange } from '../../../domain/scrap-metal/ScrapValue.ts';
import { scrapFinenessOf } from '../../../domain/scrap-metal/ScrapFineness.ts';
import {
  type DecimalSign,
  scrapWeightOf,
  type ScrapUnit,
  type WeightProblem,
} from '../../../domain/scrap-metal/ScrapWeight.ts';
import type { FollowedPrices } from '../../kit/live.ts';
import { useUnkept } from '../shared/forms/unkept.ts';

/** The choices of a fineness besides the grades: the seller does not know it, or types it. */
export const unknown = 'unknown';
export const other = 'other';

export interface Entry {
  readonly metal: Metal;
  /** Sku of a grade, `unknown` or `other`. */
  readonly grade: string;
  /** Parts per thousand as typed, where the fineness is `other`. */
  readonly parts: string;
  readonly weight: string;
  readonly unit: ScrapUnit;
}

export interface Wizard {
  readonly entry: Entry;
  readonly change: (changes: Partial<Entry>) => void;
  /** Empties the weight of a piece that was added, unless another has been typed meanwhile. */
  readonly added: (weight: string) => void;
  /** The grades of the chosen metal. */
  readonly choices: readonly ListedScrap[];
  /**
   * The grade that is reckoned with: of an unknown fineness the lowest that is usual, of a typed one the next below.
   */
  readonly grade: ListedScrap | undefined;
  /** In parts per 100,000; null while nothing that is a fineness is entered. */
  readonly fineness: number | null;
  /** Hundredths of a gram; null while nothing that is a weight is entered. */
  readonly weight: number | null;
  readonly weightProblem: WeightProblem | null;
  /** Both amounts are the same where the fineness is known; null without a weight. */
  readonly value: ValueRange | null;
}

const finenessOf = ({ grade: chosen, metal, parts }: Entry, grade: ListedScrap | undefined): number | null => {
  if (chosen === unknown) return usualFinenesses[metal].least;
  return chosen === other ? scrapFinenessOf(parts) : (grade?.fineness ?? null);
};

/** Dental gold bears no mark, and its price pays for the assay, so a piece of another fineness is never reckoned as it. */
const bearsMark = ({ metal, fineness }: ListedScrap): boolean =>
  hallmarks[metal].some(({ parts }) => parts * 100 === fineness);

const usualGrade = 58_500;
const gradeOf = (choices: readonly ListedScrap[], { grade, metal, parts }: Entry): ListedScrap | undefined => {
  const highestUpTo = (most: number) =>
    choices.filter((each) => bearsMark(each) && each.fineness <= most).toSorted((a, b) => b.fineness - a.fineness)[0];
  if (grade === unknown) return highestUpTo(usualFinenesses[metal].least) ?? choices[0];
  if (grade === other) return highestUpTo(scrapFinenessOf(parts) ?? 0) ?? choices[0];
  return choices.find(({ sku }) => sku === grade) ?? choices[0];
};

/** The grade that a metal starts with: the usual one of gold, else the last but one, else the first. */
const firstGrade = (grades: readonly ListedScrap[], metal: Metal): string => {
  const choices = grades.filter((each) => each.metal === metal);
  return (choices.find(({ fineness }) => fineness === usualGrade) ?? choices.at(-2) ?? choices[0])?.sku ?? unknown;
};

/** What a seller enters about a piece, and what it is worth at the prices of now (SELL-1). */
export function useWizard(
  grades: readonly ListedScrap[],
  prices: FollowedPrices,
  { currency, at, decimal }: { readonly currency: Currency; readonly at: Instant; readonly decimal: DecimalSign },
): Wizard {
  const [entry, setEntry] = useState<Entry>({
    metal: 'gold',
    grade: firstGrade(grades, 'gold'),
    parts: '',
    weight: '',
    unit: 'g',
  });
  useUnkept(entry.weight.trim() !== '');
  const { metal } = entry;
  const choices = grades.filter((each) => each.metal === metal);
  const grade = gradeOf(choices, entry);
  const fineness = finenessOf(entry, grade);
  const read = scrapWeightOf(entry.weight, entry.unit, decimal);
  const weight = typeof read === 'number' ? read : null;
  const worth = (): ValueRange | null => {
    if (grade === undefined || fineness === null || weight === null) return null;
    const market = { prices: prices.of(grade).prices, currency, at };
    if (entry.grade === unknown) return valueRange({ metal, weight }, usualFinenesses[metal], market);
    const value = scrapValue({ metal, weight, fineness }, market);
    return value === null ? null : { from: value, to: value };
  };
  return {
    entry,
    change: (changes) =>
      setEntry((before) => ({
        ...before,
        ...(changes.metal === undefined ? {} : { grade: firstGrade(grades, changes.metal) }),
        ...changes,
      })),
    added: (added) => setEntry((before) => (before.weight === added ? { ...before, weight: '' } : before)),
    choices,
    grade,
    fineness,
    weight,
    weightProblem: typeof read === 'number' ? null : read,
    value: worth(),
  };
}
