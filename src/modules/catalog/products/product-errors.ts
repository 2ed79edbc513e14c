import { type FieldError, invalidFields } from '../../../contract/staff/errors.ts'

/** The field that names the row which a foreign key misses, or the value that another product has. */
const fieldOfConstraint: Record<string, FieldError> = {
  products_category_id_fkey: { path: 'CategoryId', code: 'unknown_choice' },
  products_brand_id_fkey: { path: 'BrandId', code: 'unknown_choice' },
  products_vendor_id_fkey: { path: 'VendorId', code: 'unknown_choice' },
  products_discount_id_fkey: { path: 'DiscountId', code: 'unknown_choice' },
  product_categories_category_id_fkey: { path: 'OtherCategoryIds', code: 'unknown_choice' },
  product_tags_tag_id_fkey: { path: 'TagIds', code: 'unknown_choice' },
  product_colors_color_id_fkey: { path: 'ColorIds', code: 'unknown_choice' },
  product_sizes_size_id_fkey: { path: 'SizeIds', code: 'unknown_choice' },
  product_shipping_methods_shipping_method_id_fkey: { path: 'ShippingMethodIds', code: 'unknown_choice' },
  product_related_related_product_id_fkey: { path: 'RelatedProductIds', code: 'unknown_choice' },
  product_contributors_contributor_id_fkey: { path: 'Contributors', code: 'unknown_choice' },
  product_facts_note_contributor_id_fkey: { path: 'NoteContributorId', code: 'unknown_choice' },
  product_attributes_attribute_id_fkey: { path: 'Attributes', code: 'unknown_choice' },
  product_attribute_values_attribute_id_value_id_fkey: { path: 'Attributes', code: 'unknown_choice' },
  discount_targets_category_id_fkey: { path: 'CategoryIds', code: 'unknown_choice' },
  discount_targets_brand_id_fkey: { path: 'BrandIds', code: 'unknown_choice' },
  discount_targets_tag_id_fkey: { path: 'TagIds', code: 'unknown_choice' },
  discount_targets_product_id_fkey: { path: 'ProductIds', code: 'unknown_choice' },
  product_facts_isbn_key: { path: 'Isbn', code: 'isbn_taken' },
}

/** Runs statements, and reports what the database does not know at its field. */
export async function withForeignKeys<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const fault = fieldOfConstraint[(error as { constraint?: string }).constraint ?? '']
    throw fault ? invalidFields(fault) : error
  }
}
