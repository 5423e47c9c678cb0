import type { ComponentType } from 'react';
import type { BrandLoaded } from '../../../contract/brand';
import type { UserType } from '../../../objects/user-types';
import type { BrandSectionKey } from '../../../objects/views/brand-sections';

/** What every section of the brand editor gets; a hand-built one comes from its own feature by the app's composition. */
export type BrandSectionProps = {
  /** The brand with its sponsor and products, as last loaded. */
  loaded: BrandLoaded;
  /** A link to another section of this brand. */
  linkTo: (section: BrandSectionKey) => string;
  /** Something was saved: says so ('' says nothing) and loads the brand afresh. Resolves when the fresh brand is shown. */
  onSaved: (message: string) => Promise<unknown>;
};

export type BrandEditorProps = { id: string; type: UserType };

/** The sections that other features draw. */
export type HandBuiltSections = Partial<Record<BrandSectionKey, ComponentType<BrandSectionProps>>>;
