import type { CategoryEdit, CategoryForm, CategoryRule } from '#contract/products'
import { categories } from '#texts/categories'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { blankCategory } from '#web/admin/products/form/blank-category.ts'

const words = categories.form

/** Form values of a category. `hasRule` switches the rule on; its values stay in the form while it is off. */
export type CategoryValues = Omit<CategoryForm, 'rule'> & { hasRule: boolean; rule: CategoryRule }

const emptyRule: CategoryRule = { tags: [], minPrice: null, maxPrice: null, newDays: null, onSale: false }

export const valuesOf = ({ form }: Pick<CategoryEdit, 'form'>): CategoryValues => ({
  ...form,
  hasRule: form.rule !== null,
  rule: form.rule ?? emptyRule,
})

export const newCategory: CategoryValues = valuesOf({ form: blankCategory })

export const formOf = ({ hasRule, rule, ...own }: CategoryValues): CategoryForm => ({
  ...own,
  rule: hasRule ? rule : null,
})

const yesNo = (is: boolean): string => (is ? 'sim' : 'não')

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => valuesOf(current as CategoryEdit),
  words: fieldWords<CategoryValues>({
    name: words.name,
    slug: words.slug,
    parentId: words.parent,
    description: words.description,
    picture: words.parts.picture,
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
    isVisible: [words.isVisible, yesNo],
    sort: [words.sort, (sort) => words.sorts[sort]],
    hasRule: [words.hasRule, yesNo],
    rule: words.parts.rule,
  }),
}
