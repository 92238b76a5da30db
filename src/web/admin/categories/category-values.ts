import type { CategoryEdit, CategoryForm, CategoryRule } from '#contract/products'
import { categories } from '#texts/admin-products/categories'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { emptyCategory } from '#web/admin/pickers/category/empty-category.ts'

const words = categories.form

/** Form values of a category. `hasRule` switches the rule on; its values stay in the form while it is off. */
export type CategoryValues = Omit<CategoryForm, 'rule'> & { hasRule: boolean; rule: CategoryRule }

const emptyRule: CategoryRule = { tags: [], minPrice: null, maxPrice: null, newDays: null, onSale: false }

export const toCategoryValues = ({ form }: Pick<CategoryEdit, 'form'>): CategoryValues => ({
  ...form,
  hasRule: form.rule !== null,
  rule: form.rule ?? emptyRule,
})

export const newCategory: CategoryValues = toCategoryValues({ form: emptyCategory })

export const toCategoryForm = ({ hasRule, rule, ...own }: CategoryValues): CategoryForm => ({
  ...own,
  rule: hasRule ? rule : null,
})

const formatYesNo = (is: boolean): string => (is ? 'sim' : 'não')

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => toCategoryValues(current as CategoryEdit),
  words: createFieldLabels<CategoryValues>({
    name: words.name,
    slug: words.slug,
    parentId: words.parent,
    description: words.description,
    picture: words.parts.picture,
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
    isVisible: [words.isVisible, formatYesNo],
    sort: [words.sort, (sort) => words.sorts[sort]],
    hasRule: [words.hasRule, formatYesNo],
    rule: words.parts.rule,
  }),
}
