import type { ComponentType } from 'react';
import type { BrandLoaded } from '../../../contract/brand';
import type { UserType } from '../../../objects/user-types';
import type { BrandSectionKey } from '../../../objects/views/brand-sections';

/** The props of every section in the brand editor; src/app passes in the sections that other features implement. */
export type BrandSectionProps = {
  loaded: BrandLoaded;
  linkTo: (section: BrandSectionKey) => string;
  /** Shows the message, if any, and reloads the brand. Resolves when the new data is shown. */
  onSaved: (message: string) => Promise<unknown>;
};

export type BrandEditorProps = { id: string; type: UserType };

export type CustomSections = Partial<Record<BrandSectionKey, ComponentType<BrandSectionProps>>>;
