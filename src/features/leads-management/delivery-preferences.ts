import { tidyPhone } from '../../../schemas/types/tel';

/** How a partner wants leads delivered (A3 Delivery preferences; kept in the browser only). */
export type DeliveryPreferences = {
  distributionMethod?: DeliveryMethod;
  phoneNumber?: string;
  email?: string;
  /** Percent of the base budget, 100 to 200. */
  budget?: number;
  rStrategy?: Strategy;
  cStrategy?: Strategy;
};

export const deliveryMethods = ['text', 'email', 'jobber'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const strategies = ['even', 'seasonal_weighted', 'seasonal_focused'] as const;
export type Strategy = (typeof strategies)[number];

export const budgets = Array.from({ length: 11 }, (_, step) => 100 + step * 10);

export type DeliveryErrors = { phoneNumber?: string; email?: string };

/** A5: requires only what the selected method needs. */
export function checkDelivery(preferences: DeliveryPreferences): DeliveryErrors {
  const errors: DeliveryErrors = {};
  if (preferences.distributionMethod === 'text' && !isPhone(preferences.phoneNumber ?? '')) {
    errors.phoneNumber = 'Please enter a valid phone number with country code.';
  }
  if (preferences.distributionMethod === 'email' && !isEmail(preferences.email ?? '')) {
    errors.email = 'Please enter a valid email address.';
  }
  return errors;
}

/** An optional plus and 10 to 15 digits, with any separators (R52). */
export function isPhone(text: string): boolean {
  return /^\+?\d{10,15}$/.test(text.trim().replace(/[\s().-]/g, ''));
}

/** Formats 10 digits, or 11 with a leading 1, as (xxx) xxx-xxxx; other numbers stay as typed (R52). */
export function displayPhone(text: string): string {
  const [, area, exchange, line] = /^(\d{3})-(\d{3})-(\d{4})$/.exec(tidyPhone(text)) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
