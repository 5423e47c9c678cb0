// The headings of a form are one level below the host's own, which only the host knows; default: h3.
import { createContext, type HTMLAttributes, type Ref, useContext } from 'react';

export const FormHeadingContext = createContext<2 | 3 | 4>(3);

type FormHeadingProps = HTMLAttributes<HTMLHeadingElement> & { ref?: Ref<HTMLHeadingElement> };

export function FormHeading(props: FormHeadingProps) {
  const Heading = `h${useContext(FormHeadingContext)}` as const;
  return <Heading {...props} />;
}
